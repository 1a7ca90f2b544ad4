import { useState } from 'react'
import { weekdays } from '#contract/vocabulary/availability.ts'
import { mostTravelCents, termsInWords } from '#contract/vocabulary/service-areas.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type Areas, type County, termsOf } from './use-areas.ts'

const everyDay = ['0', '1', '2', '3', '4', '5', '6']
/** From Monday on, as people plan a week. */
const options = ['1', '2', '3', '4', '5', '6', '0'].map((value) => ({
  value,
  label: weekdays[Number(value)] ?? value,
}))
const most = mostTravelCents / 100

/** Dollars as they were typed, in cents; null: not a fee that one can ask for. */
const centsIn = (typed: string): number | null => {
  const dollars = typed.trim().replace(/^\$/, '')
  return dollars === ''
    ? 0
    : /^\d{1,4}$/.test(dollars) && Number(dollars) <= most
      ? Number(dollars) * 100
      : null
}

type Props = { county: County; areas: Areas; onClose: () => void }

/** The weekdays on which an inspector goes to a county, and what they ask for the way. Nothing is saved here. */
export const TermsDialog = ({ county, areas, onClose }: Props) => {
  const stored = termsOf(county)
  const [days, setDays] = useState(() => stored.days?.map(String) ?? everyDay)
  const [fee, setFee] = useState(stored.travel_cents === 0 ? '' : String(stored.travel_cents / 100))
  const [forAll, setForAll] = useState(false)
  const [isTold, setTold] = useState(false)
  const travel_cents = centsIn(fee)
  const isReady = days.length > 0 && travel_cents !== null
  const terms = {
    travel_cents: travel_cents ?? 0,
    days: days.length === everyDay.length ? null : days.map(Number).sort((a, b) => a - b),
  }
  return (
    <Dialog title={`${county.name}, ${county.state}`} open onClose={onClose}>
      <Form
        label="Days and travel fee"
        onSubmit={() => {
          setTold(true)
          if (!isReady) return
          areas.goOn(terms, forAll ? areas.chosen : new Set([county.fips]))
          onClose()
        }}
      >
        <Stack>
          <Choices
            legend="Days on which visits there can be"
            many
            inline
            value={days}
            options={options}
            error={
              isTold && days.length === 0
                ? 'Choose at least one weekday, or remove the county.'
                : undefined
            }
            onChange={(day) =>
              setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])
            }
          />
          <TextField
            label="Travel fee in dollars"
            optional
            inputMode="numeric"
            value={fee}
            error={
              isTold && travel_cents === null
                ? `Enter a travel fee in whole dollars, from $0 to $${most}.`
                : undefined
            }
            onChange={setFee}
          />
          <Muted>
            Clients see a fee in their price before they book. Where several inspectors go to a
            county, the lowest fee counts. Visits that are booked keep their time and their price.
          </Muted>
          {areas.picked.length > 1 && (
            <Checkbox checked={forAll} onChange={setForAll}>
              The same for all {areas.picked.length} chosen counties
            </Checkbox>
          )}
          {isReady && <p role="status">{termsInWords(terms)}</p>}
          <Cluster>
            <Button type="submit">Use these</Button>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Dialog>
  )
}
