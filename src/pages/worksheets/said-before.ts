import type { Report } from '#contract/reports.ts'

type Section = Report['sections'][number]

export type SaidBefore = {
  rating: string | null
  note: string
  /** The code of the reason why it was not inspected, or what the inspector wrote instead. */
  limitation: string
  findings: Section['findings']
  /** Of the item itself; those of a finding are with the finding. */
  photos: Section['photos']
}

const nothing: SaidBefore = { rating: null, note: '', limitation: '', findings: [], photos: [] }

/**
 * What a report says about an item. Another template may have had the item in another section, or under an id of its
 * own: then the item of the same name counts.
 */
export const saidOf = (
  { sections }: Report,
  worksheetId: string,
  item: { item_id: string; label: string },
): SaidBefore => {
  const own = sections.filter(({ worksheet_id }) => worksheet_id === worksheetId)
  const all = [...own, ...sections].flatMap((section) =>
    section.items.map((one) => ({ section, one })),
  )
  const found =
    all.find(({ one }) => one.item_id === item.item_id) ??
    all.find(({ one }) => one.label.toLowerCase() === item.label.toLowerCase())
  if (found === undefined) return nothing
  const { section, one } = found
  const reason = section.limitations.find(({ label }) => label === one.label)?.reason
  return {
    rating: one.rating,
    note: one.note,
    limitation: one.rating === 'NI' ? (reason ?? '') : '',
    findings: section.findings.filter(({ item_id }) => item_id === one.item_id),
    photos: section.photos.filter(({ item_id }) => item_id === one.item_id),
  }
}

/** What a report says of a thing to describe, in its own section before any other; '': nothing. */
export const factBefore = ({ sections }: Report, worksheetId: string, label: string): string => {
  const own = sections.filter(({ worksheet_id }) => worksheet_id === worksheetId)
  return (
    [...own, ...sections]
      .flatMap(({ facts }) => facts)
      .find((fact) => fact.label.toLowerCase() === label.toLowerCase())?.value ?? ''
  )
}
