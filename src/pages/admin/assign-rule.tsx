import { useState } from 'react'
import type { AssignRule } from '#contract/assigning.ts'
import type { Input } from '#contract/endpoints.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The fields as text. */
const stored = (rule: AssignRule) => ({
  is_on: rule.is_on ? 'on' : '',
  delay: String(rule.delay_minutes),
  miles: String(rule.within_miles),
  open: String(rule.most_open),
})

/** Text that is no number reaches the server as none, whose sentence names the field. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** What a press on Save has changed; `now` is null until the server has answered. */
type Saved = { before: AssignRule; now: AssignRule | null }

const whatChanged = (before: AssignRule, now: AssignRule): string =>
  before.is_on === now.is_on
    ? 'The rule is changed.'
    : now.is_on
      ? 'The rule is on.'
      : 'The rule is off.'

type UndoProps = Saved & {
  onUndo: (input: Input<'assigning.save'>) => void
  onClose: () => void
}

/** Offers the rule as it was before. */
const RuleUndo = ({ before, now, onUndo, onClose }: UndoProps) => {
  if (now === null) return null
  const { is_on, delay_minutes, within_miles, most_open } = before
  const { version } = now
  return (
    <UndoOffer
      key={version}
      onUndo={() => {
        onUndo({ body: { is_on, delay_minutes, within_miles, most_open, version } })
        onClose()
      }}
      onClose={onClose}
    >
      {whatChanged(before, now)}
    </UndoOffer>
  )
}

/** The rule by which the firm assigns by itself, to change it. */
export const RuleForm = ({ rule }: { rule: AssignRule }) => {
  const [undo, setUndo] = useState<Saved | null>(null)
  const form = useEdit('assigning.save', rule, stored, {
    draft: 'assign rule',
    answered: (answer) => answer,
    onDone: (now) => setUndo((saved) => saved && { ...saved, now }),
  })
  const putBack = useSubmission('assigning.save', {})
  const { values, problems, change } = form
  const isOn = values.is_on === 'on'
  return (
    <Form
      label="Assign by rule"
      onSubmit={() => {
        setUndo({ before: rule, now: null })
        form.submit({
          body: {
            is_on: isOn,
            delay_minutes: numberOf(values.delay),
            within_miles: numberOf(values.miles),
            most_open: numberOf(values.open),
            version: form.version,
          },
        })
      }}
    >
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      <EditProblem thing="rule" form={form} />
      {form.saved && !putBack.done && <Banner tone="good">The rule is saved.</Banner>}
      {putBack.error && <Banner tone="bad">{putBack.error}</Banner>}
      <Checkbox checked={isOn} onChange={(checked) => change({ is_on: checked ? 'on' : '' })}>
        Assign each request to the best inspector, without an admin
      </Checkbox>
      {isOn && (
        <>
          <TextField
            label="Minutes to wait first"
            hint="This gives a person time to look at the request."
            inputMode="numeric"
            value={values.delay}
            error={problems.delay_minutes}
            onChange={(delay) => change({ delay })}
          />
          <TextField
            label="Or within this many miles"
            hint="0: only inspectors who cover the county."
            inputMode="numeric"
            value={values.miles}
            error={problems.within_miles}
            onChange={(miles) => change({ miles })}
          />
          <TextField
            label="No one with this many open visits"
            inputMode="numeric"
            value={values.open}
            error={problems.most_open}
            onChange={(open) => change({ open })}
          />
          <Muted>
            It gives a request to an inspector with an approved license who is free then: first to
            those who cover the county, then to the one with the least to do. A request that fits no
            one stays in the queue.
          </Muted>
        </>
      )}
      <Button type="submit" look="secondary" busy={form.busy}>
        Save the rule
      </Button>
      {undo !== null && (
        <RuleUndo {...undo} onUndo={putBack.submit} onClose={() => setUndo(null)} />
      )}
    </Form>
  )
}
