import { type RadonReport, type RadonTest, radonResult } from '#contract/radon.ts'

/** A test with what it comes to, worked out anew: for pages that let somebody change it. */
export const radonReport = (test: RadonTest): RadonReport => ({ test, result: radonResult(test) })
