import {
  type CoverageKind,
  coverageKinds,
  coverageKindWord,
  radonZones,
} from '#contract/vocabulary/service-areas.ts'
import { states } from '#contract/vocabulary/states.ts'
import type { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './coverage.module.css'

export const none = { q: '', state: '', show: '', zone: '' } as const
export const chosenOf = <T extends string>(all: readonly T[], text: string): T[] =>
  all.filter((one) => text.split(',').includes(one))

export type Counts = Record<CoverageKind, number>
type Props = {
  chosen: Record<keyof typeof none, string>
  choose: ReturnType<typeof useListQuery<'serviceAreas.coverage', object>>['choose']
  /** Counties of each kind in the chosen state. */
  counts: Counts
  shown: number | null
  /** The map shows the whole country. */
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

/** What to look for among the counties, kept in the address. */
export const CoverageFilters = ({ chosen, choose, counts, shown, isWhole, onWhole }: Props) => {
  const show = chosenOf(coverageKinds, chosen.show)
  return (
    <FilterRow
      label="Filter counties"
      shown={shown}
      total={null}
      onClear={() => choose(none)}
      isSearched={chosen.q !== '' || chosen.state !== ''}
      search={
        <div className={styles.search}>
          <TextField
            label="County"
            optional
            type="search"
            value={chosen.q}
            onChange={(q) => choose({ q }, { replace: true })}
          />
          <Select
            label="State"
            placeholder="All states"
            options={states}
            value={chosen.state}
            onChange={(state) => choose({ state })}
          />
        </div>
      }
      filters={[
        ...coverageKinds.map((kind) => ({
          id: kind,
          label: coverageKindWord[kind],
          options: [{ value: kind, label: coverageKindWord[kind], count: counts[kind] }],
          values: show.includes(kind) ? [kind] : [],
          onChange: () =>
            choose({
              show: coverageKinds.filter((one) => show.includes(one) !== (one === kind)).join(','),
            }),
        })),
        {
          id: 'zone',
          label: 'EPA radon zone',
          many: true,
          options: radonZones.map((value) => ({ value, label: `Zone ${value}` })),
          values: chosenOf(radonZones, chosen.zone),
          onChange: (values) => choose({ zone: values.join(',') }),
        },
        {
          id: 'look',
          label: 'Map of the whole country',
          options: [{ value: 'country', label: 'Map of the whole country' }],
          values: isWhole ? ['country'] : [],
          onChange: ([value]) => onWhole(value !== undefined),
        },
      ]}
    />
  )
}
