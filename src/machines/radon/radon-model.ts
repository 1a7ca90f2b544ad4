import { type RadonReport, type RadonTest, radonResult } from '#contract/radon.ts'

/** A test with its result, computed again: for pages where a person can change it. */
export const radonReport = (test: RadonTest): RadonReport => ({ test, result: radonResult(test) })
