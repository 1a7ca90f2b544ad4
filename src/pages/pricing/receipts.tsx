import { useState } from 'react'
import type { PriceTable } from '#contract/pricing.ts'
import { workOut } from '#src/machines/pricing/calculator-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Stack } from '#src/ui/layout.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { difference, type SetUp, typedOf } from './set-up.ts'
import { type Way, WayTo } from './way-to.tsx'
import { Worth } from './worth.tsx'

/** The price of a set-up; where its county is known, with the travel fee of the county in place of the distance. */
export const priceOf = (of: SetUp, table: PriceTable, way: Way | null) => {
  const offer = way?.offer.data ?? null
  return workOut(typedOf(of), table, offer && { travel: offer.travel })
}

type Props = {
  values: SetUp
  /** Somebody typed the values: they are not those of a known home. */
  isTyped: boolean
  table: PriceTable
  show: (next: SetUp) => void
}

/** The price of the typed set-up, and of another one that is kept beside it. */
export const Receipts = ({ values, isTyped, table, show }: Props) => {
  const [kept, keep] = useState<SetUp | null>(null)
  return (
    <WayTo zip={values.zip}>
      {(way) => {
        const worked = priceOf(values, table, way)
        return (
          <WayTo zip={kept?.zip ?? ''}>
            {(keptWay) => {
              const other = kept && priceOf(kept, table, keptWay)
              return (
                <Stack>
                  <Card title="Receipt">
                    <Worth worked={worked} />
                    {worked.quote && other?.quote && (
                      <p role="status">{difference(worked.quote, other.quote)}</p>
                    )}
                    <QuoteActions quote={worked.quote} setUp={values} isTyped={isTyped}>
                      {worked.quote && (
                        <Button look="secondary" onClick={() => keep(values)}>
                          {kept === null
                            ? 'Keep this one to compare'
                            : 'Compare with this one instead'}
                        </Button>
                      )}
                    </QuoteActions>
                  </Card>
                  {kept && other && (
                    <Card title="Kept to compare">
                      <Worth worked={other} />
                      <Cluster>
                        <Button
                          look="secondary"
                          onClick={() => {
                            keep(values)
                            show(kept)
                          }}
                        >
                          Swap the two
                        </Button>
                        <Button look="quiet" onClick={() => keep(null)}>
                          Remove
                        </Button>
                      </Cluster>
                    </Card>
                  )}
                </Stack>
              )
            }}
          </WayTo>
        )
      }}
    </WayTo>
  )
}
