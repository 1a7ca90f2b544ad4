import { useEffect, useRef, useState } from 'react'
import type { KeptGuides } from '#contract/guide-tables.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { GuideFields } from './guide-fields.tsx'
import { guidesTyped, typedGuides } from './guide-terms.ts'
import { stillWrong, type Typed } from './typed-terms.ts'
import { WrongFields } from './wrong-fields.tsx'

type Props = {
  /** The table that the fields begin with. */
  from: KeptGuides['table']
  /** The number of the newest table. */
  newest: number
  onSaved: (table: KeptGuides) => void
  onClose: () => void
}

/** New guide figures: their fields, and why they change. */
export const GuideEditor = ({ from, newest, onSaved, onClose }: Props) => {
  const [start] = useState(() => ({
    typed: JSON.stringify(typedGuides(from)),
    note: '',
    // Kept with the text: what was typed before another admin saved a table lacks its figures.
    seen: String(newest),
  }))
  const [sent, setSent] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  // The button that opened it is gone, and the form is above it: anyone with a keyboard, or far down, begins at its top.
  useEffect(() => place.current?.querySelector('summary')?.focus(), [])
  const form = useSubmission('guideTables.save', start, onSaved, { draft: 'new' })
  // It was written by this form alone.
  const typed = JSON.parse(form.values.typed) as Typed
  const problems = stillWrong(
    form.problems,
    typed,
    sent === null ? {} : (JSON.parse(sent) as Typed),
  )
  const save = () => {
    // Refused once, its author has read of the newer one.
    const seen = form.code === 'changed' ? String(newest) : form.values.seen
    form.change({ seen })
    setSent(form.values.typed)
    form.submit({
      body: { ...guidesTyped(typed), note: form.values.note, seen_version: Number(seen) },
    })
  }
  return (
    <Card title="New guide figures">
      <Form label="New guide figures" onSubmit={save}>
        <DraftNote restored={form.restored} onDiscard={() => form.reset(start)} />
        <div ref={place}>
          <GuideFields
            typed={typed}
            problems={problems}
            onChange={(next) => form.change({ typed: JSON.stringify(next) })}
          />
        </div>
        <TextField
          label="Why"
          hint="It stays beside these figures, with your name and the day."
          maxLength={300}
          value={form.values.note}
          error={problems.note}
          onChange={(note) => form.change({ note })}
        />
        <WrongFields problems={problems} except="note" />
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <Cluster>
          <OnlineButton type="submit" busy={form.busy}>
            Save for all homes
          </OnlineButton>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        </Cluster>
      </Form>
    </Card>
  )
}
