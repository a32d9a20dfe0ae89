declare module 'virtual:early-script' {
  /** The script that web/build/inline-script.ts builds from web/app/early/early.ts. */
  const script: string;
  export default script;
}
