declare module 'virtual:arrival-script' {
  /** What web/app/reading/arrive.ts is made to by web/build/inline-script.ts. */
  const script: string;
  export default script;
}
