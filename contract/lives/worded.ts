import { type Facts, type FieldsIn, filled } from '#contract/vocabulary/texts.ts'

/** Which notice it is, and its facts, so that a firm can say it in its own words. */
export type Wording = { kind: string; facts: Facts }

/** The sentences of a life's notices: `noticeOf('scheduled', { street })` is one of them, filled in. */
export const worded =
  <const S extends Readonly<Record<string, string>>>(life: string, sentences: S) =>
  <N extends keyof S & string>(
    name: N,
    facts: Readonly<Record<FieldsIn<S[N]>, string>>,
  ): { title: string; wording: Wording } => ({
    title: filled(sentences[name] ?? '', facts),
    wording: { kind: `notice.${life}.${name}`, facts },
  })
