import { useEffect, useRef, useState } from 'react'
import type { KeptTable, PricePreview, previewSpans } from '#contract/price-tables.ts'
import { furthestPriceDay } from '#contract/vocabulary/pricing.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { day } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { addDays } from '#src/ui/zoned-time.ts'
import { PriceFields } from './price-fields.tsx'
import { PreviewOrders } from './price-preview.tsx'
import { termsOf, typedFrom } from './price-terms.ts'
import { stillWrong, type Typed } from './typed-terms.ts'
import { WrongFields } from './wrong-fields.tsx'

type Span = (typeof previewSpans)[number]
const spans: readonly { value: Span; label: string }[] = [
  { value: 'last_month', label: 'Last month' },
  { value: 'last_30_days', label: 'The last 30 days' },
]

type Props = {
  /** The table that the fields begin with. */
  from: KeptTable['table']
  /** The number of the newest table. */
  newest: number
  today: string
  onPublished: (table: KeptTable) => void
  onClose: () => void
}

/** A new price table: its fields, what it would have made of earlier orders, and its first day. */
export const PriceEditor = ({ from, newest, today, onPublished, onClose }: Props) => {
  const [start] = useState(() => ({
    typed: JSON.stringify(typedFrom(from)),
    effective_on: '',
    // Kept with the text: what was typed before another admin published a table lacks its prices.
    seen: String(newest),
  }))
  const [asked, setAsked] = useState<string | null>(null)
  const [span, setSpan] = useState<Span>('last_month')
  const [shown, setShown] = useState<{ preview: PricePreview } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  // The button that opened it is gone, and the form is above it: anyone with a keyboard, or far down, begins at its top.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const form = useSubmission('priceTables.publish', start, onPublished, { draft: 'new' })
  const trial = useSubmission('priceTables.preview', {}, (preview) => setShown({ preview }))
  const { effective_on } = form.values
  // It was written by this form alone.
  const typed = JSON.parse(form.values.typed) as Typed
  const before: Typed = asked === null ? {} : (JSON.parse(asked) as Typed)
  const terms = termsOf(typed)
  // A sentence about a field goes once the field is changed.
  const problems = stillWrong({ ...trial.problems, ...form.problems }, typed, before)
  const isShown = shown !== null && asked === form.values.typed && !trial.busy
  const look = () => {
    setAsked(form.values.typed)
    setShown(null)
    trial.submit({ body: { ...terms, span } })
  }
  const publish = () => {
    // Refused once, its author has read of the newer one.
    const seen = form.code === 'changed' ? String(newest) : form.values.seen
    form.change({ seen })
    form.submit({ body: { ...terms, effective_on, seen_version: Number(seen) } })
  }
  return (
    <Card title="New price table">
      <Form label="New price table" onSubmit={isShown ? publish : look}>
        <DraftNote restored={form.restored} onDiscard={() => form.reset(start)} />
        <div ref={place}>
          <PriceFields
            typed={typed}
            problems={problems}
            onChange={(next) => form.change({ typed: JSON.stringify(next) })}
          />
        </div>
        <WrongFields problems={problems} except="effective_on" />
        {trial.error && <Banner tone="bad">{trial.error}</Banner>}
        <Choices
          legend="Before you publish, see what it would have made of the orders of"
          inline
          value={span}
          options={spans}
          onChange={(value) => {
            setShown(null)
            setSpan(value)
          }}
        />
        {isShown && (
          <Stack tight>
            <PreviewOrders preview={shown.preview} />
            <DatePicker
              label="In force from"
              hint="Today or a day within two years. It cannot be changed once it is in force."
              min={today}
              max={addDays(today, furthestPriceDay)}
              value={effective_on === '' ? null : effective_on}
              error={form.problems.effective_on}
              onChange={(chosen) => form.change({ effective_on: chosen ?? '' })}
            />
            {effective_on === today && (
              <Banner tone="warn">It is in force at once, and then it stays.</Banner>
            )}
            {form.error && <Banner tone="bad">{form.error}</Banner>}
          </Stack>
        )}
        <Cluster>
          <OnlineButton type="submit" busy={isShown ? form.busy : trial.busy}>
            {isShown
              ? effective_on === ''
                ? 'Publish'
                : `Publish from ${day(effective_on)}`
              : 'Compare with these orders'}
          </OnlineButton>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        </Cluster>
      </Form>
    </Card>
  )
}
