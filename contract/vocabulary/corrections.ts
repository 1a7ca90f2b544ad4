const list = new Intl.ListFormat('en-US')

/** What a version of a report changed among the findings, in sentences. Each part is a list of titles. */
export const correctionSentences = ({
  added,
  removed,
  changed,
}: {
  added: readonly string[]
  removed: readonly string[]
  changed: readonly string[]
}): string[] => {
  const sentences = (
    [
      ['Added', added],
      ['Taken out', removed],
      ['Changed', changed],
    ] as const
  ).flatMap(([word, titles]) => (titles.length === 0 ? [] : [`${word}: ${list.format(titles)}.`]))
  return sentences.length === 0 ? ['The findings are the same.'] : sentences
}
