import { systems, worksheetName } from '#contract/vocabulary/worksheets.ts'

type Placed = { worksheet_id: string; worksheet?: string | undefined }

/** The name of the worksheet that an item or a comment belongs to. */
export const nameOfWorksheet = ({ worksheet_id, worksheet }: Placed): string =>
  worksheetName({ worksheet_id, label: worksheet ?? 'Another worksheet' })

/** The worksheets of these items and comments, each once: the ten in their order, then the others. */
export const worksheetsOf = (placed: readonly Placed[]): { id: string; name: string }[] => {
  const names = new Map<string, string>(
    systems.map((id) => [id, nameOfWorksheet({ worksheet_id: id })]),
  )
  for (const one of placed)
    if (!names.has(one.worksheet_id)) names.set(one.worksheet_id, nameOfWorksheet(one))
  return [...names].map(([id, name]) => ({ id, name }))
}
