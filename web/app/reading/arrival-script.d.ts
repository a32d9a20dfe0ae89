declare module 'virtual:arrival-script' {
  /** The script that web/build/inline-script.ts builds from web/app/reading/arrive.ts. */
  const script: string;
  export default script;
}
