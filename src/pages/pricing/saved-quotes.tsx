import { useState } from 'react'
import type { SavedQuote } from '#contract/saved-quotes.ts'
import { serviceList } from '#contract/vocabulary/pricing.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { UndoCall } from '#src/pages/shared/undo-call.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { priceSince } from './price-since.ts'
import styles from './pricing.module.css'
import { type SetUp, setUpOfSaved } from './set-up.ts'

const homeInWords = ({ square_feet, year_built, zip }: SavedQuote['set_up']): string =>
  `${square_feet.toLocaleString('en-US')} sq ft, built in ${year_built}${zip === null ? '' : `, ZIP ${zip}`}`

const SavedLine = ({
  quote,
  onOpen,
  onRemoved,
}: {
  quote: SavedQuote
  onOpen: () => void
  /** Null: the page is only looked at. */
  onRemoved: (() => void) | null
}) => {
  const remove = useSubmission('savedQuotes.remove', {}, () => onRemoved?.())
  const { set_up: setUp, quote_id: quoteId } = quote
  const name = serviceList(setUp.services, setUp.extra_mold_samples)
  const home = homeInWords(setUp)
  const whole = ` the quote for ${name}, ${home}`
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {setUp.prepay ? ', paid before the visit' : ''}: {home}
      </p>
      <p>{priceSince(quote)}</p>
      {remove.error !== null && <Banner tone="bad">{remove.error}</Banner>}
      <Cluster>
        <Button look="secondary" onClick={onOpen}>
          Open<Hidden>{whole}</Hidden>
        </Button>
        {onRemoved !== null && (
          <Button
            look="quiet"
            data-place
            busy={remove.busy}
            onClick={(press) => {
              keepButton(press)
              remove.submit({ params: { quoteId } })
            }}
          >
            Remove<Hidden>{whole}</Hidden>
          </Button>
        )}
      </Cluster>
    </li>
  )
}

/** The quotes that a homeowner keeps, each with its price then and now. */
export const SavedQuotes = ({ open }: { open: (setUp: SetUp) => void }) => {
  const looksOn = useSession()?.viewer !== undefined
  const list = useResource('savedQuotes.list', {})
  const [removed, setRemoved] = useState<SavedQuote | null>(null)
  return (
    <Card title="Your saved quotes">
      <Loaded of={list}>
        {({ quotes }) =>
          quotes.length === 0 ? (
            <Muted small={false}>
              No quote is saved. “Save this quote” keeps the price and the details here.
            </Muted>
          ) : (
            <Stack>
              <Muted small={false}>
                Open one to see its details and its price now, and to request the inspection.
              </Muted>
              <ul className={styles.saved} aria-label="Saved quotes">
                {quotes.map((quote) => (
                  <SavedLine
                    key={quote.quote_id}
                    quote={quote}
                    onOpen={() => open(setUpOfSaved(quote.set_up))}
                    onRemoved={looksOn ? null : () => setRemoved(quote)}
                  />
                ))}
              </ul>
            </Stack>
          )
        }
      </Loaded>
      {removed !== null && (
        <UndoCall
          key={removed.quote_id}
          call="savedQuotes.restore"
          input={{ params: { quoteId: removed.quote_id } }}
          onClose={() => setRemoved(null)}
        >
          The quote for {serviceList(removed.set_up.services)} is removed.
        </UndoCall>
      )}
    </Card>
  )
}
