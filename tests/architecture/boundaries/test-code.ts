export const TESTS = '\\.test\\.tsx?$';
/** Helpers of tests that live beside the code they help. */
export const TEST_HELPERS = '/testing/';
export const TEST_CODE: readonly string[] = [TESTS, TEST_HELPERS];
