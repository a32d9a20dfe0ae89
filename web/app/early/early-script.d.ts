declare module 'virtual:early-script' {
  /** What web/app/early/early.ts is made to by web/build/inline-script.ts. */
  const script: string;
  export default script;
}
