import { Suspense, useState } from 'react'
import { daysInWords } from '#contract/vocabulary/service-areas.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { type Areas, othersOf, termsOf } from './use-areas.ts'

/** Its code comes with the first county whose terms somebody opens. */
const TermsDialog = lazyPart(() => import('./terms-dialog.tsx').then((part) => part.TermsDialog))

const columns: readonly Column[] = [
  { label: 'County' },
  { label: 'Days' },
  { label: 'Travel fee', figures: true },
  { label: 'Other inspectors', figures: true },
  { label: 'Waiting requests', figures: true },
  { label: 'Change', atEnd: true },
]

/** The chosen counties, with what others do there, and the terms on which the inspector goes to each. */
export const ChosenCounties = ({ areas }: { areas: Areas }) => {
  const { data } = useResource('serviceAreas.map', {})
  const [opened, setOpened] = useState('')
  const known = new Map((data?.counties ?? []).map((county) => [county.fips, county]))
  const open = areas.picked.find(({ fips }) => fips === opened)
  return (
    <>
      <Table
        framed
        caption="Chosen counties"
        columns={columns}
        empty={<p>None yet. Choose a state and tick its counties; requests there come to you.</p>}
        rows={areas.picked.map((county) => {
          const found = known.get(county.fips)
          const { travel_cents, days } = termsOf(county)
          return {
            key: county.fips,
            cells: [
              `${county.name}, ${county.state}`,
              daysInWords(days),
              travel_cents === 0 ? 'None' : `$${travel_cents / 100}`,
              found === undefined ? 0 : othersOf(found, areas),
              found?.requests ?? 0,
              <span key="change">
                <Button
                  look="quiet"
                  aria-label={`Days and fee of ${county.name}`}
                  onClick={() => setOpened(county.fips)}
                >
                  Days and fee
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Remove ${county.name}`}
                  data-place
                  onClick={(event) => {
                    keepButton(event)
                    areas.toggle(county)
                  }}
                >
                  Remove
                </Button>
              </span>,
            ],
          }
        })}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <TermsDialog county={open} areas={areas} onClose={() => setOpened('')} />
        </Suspense>
      )}
    </>
  )
}
