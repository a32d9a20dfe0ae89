export const TESTS = '\\.test\\.tsx?$';
/** Test helpers next to the code they support. */
export const TEST_HELPERS = '/testing/';
export const TEST_CODE: readonly string[] = [TESTS, TEST_HELPERS];
