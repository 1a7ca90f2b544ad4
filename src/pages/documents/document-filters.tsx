import type { Answer } from '#contract/endpoints.ts'
import { documentCategories, documentCategoryWord } from '#contract/vocabulary/documents.ts'
import { systems, systemWord } from '#contract/vocabulary/worksheets.ts'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ViewSwitch } from '#src/ui/view-switch.tsx'

/** What the address holds of the list. */
export type Chosen = Partial<
  Record<'q' | 'category' | 'system' | 'state' | 'sort' | 'page', string>
>

const sorts = [
  ['', 'Ends soon first'],
  ['name', 'Name'],
  ['-created_at', 'Newest first'],
  ['expires_on', 'Expires'],
  ['-bytes', 'Largest first'],
] as const

const optionsOf = <T extends string>(
  words: readonly T[],
  said: Record<T, string>,
  counts: Partial<Record<T, number>>,
) =>
  words.flatMap((value) => {
    const count = counts[value]
    return count === undefined ? [] : [{ value, label: said[value], count }]
  })
const valuesOf = (text = '') => (text === '' ? [] : text.split(','))

type Props = {
  data: Answer<'documents.list'>
  chosen: Chosen
  choose: (changes: Chosen, options?: { replace?: boolean }) => void
  isGrid: boolean
  onLook: (look: 'grid' | null) => void
}

/** Search, filters, order and look of the list of documents. */
export const DocumentFilters = ({ data, chosen, choose, isGrid, onLook }: Props) => {
  const { counts, total } = data
  const all = Object.values(counts.category).reduce((sum, one) => sum + (one ?? 0), 0)
  const isBin = chosen.state === 'removed'
  return (
    <FilterRow
      label="Filter documents"
      shown={total}
      total={isBin ? (counts.state.removed ?? 0) : all}
      onClear={() => choose({ q: '', category: '', system: '', state: '' })}
      isSearched={Boolean(chosen.q)}
      search={
        <TextField
          label="Search documents"
          type="search"
          placeholder="Names and words in PDFs"
          value={chosen.q ?? ''}
          onChange={(q) => choose({ q }, { replace: true })}
        />
      }
      filters={[
        {
          id: 'category',
          label: 'Category',
          many: true,
          options: optionsOf(documentCategories, documentCategoryWord, counts.category),
          values: valuesOf(chosen.category),
          onChange: (values) => choose({ category: values.join(',') }),
        },
        {
          id: 'system',
          label: 'Part of the home',
          many: true,
          options: optionsOf(systems, systemWord, counts.system),
          values: valuesOf(chosen.system),
          onChange: (values) => choose({ system: values.join(',') }),
        },
        {
          id: 'state',
          label: 'State',
          options: [
            { value: 'ending', label: 'Ends soon', count: counts.state.ending ?? 0 },
            { value: 'ended', label: 'Ended', count: counts.state.ended ?? 0 },
            { value: 'removed', label: 'Removed', count: counts.state.removed ?? 0 },
          ],
          values: valuesOf(chosen.state),
          onChange: ([state = '']) => choose({ state }),
        },
      ]}
      views={
        <ViewSwitch
          views={[
            { value: 'list', label: 'List' },
            { value: 'grid', label: 'Tiles' },
          ]}
          value={isGrid ? 'grid' : 'list'}
          onChange={(look) => onLook(look === 'grid' ? look : null)}
        >
          <select
            aria-label="Order"
            value={chosen.sort ?? ''}
            onChange={({ target }) => choose({ sort: target.value })}
          >
            {sorts.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </ViewSwitch>
      }
    />
  )
}
