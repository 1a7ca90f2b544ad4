import { type RadonReport, type RadonTest, radonReport as report } from '#contract/radon.ts'

/** A test with its result, computed again: for pages where a person can change it. */
export const radonReport = (test: RadonTest): RadonReport => report(test)
