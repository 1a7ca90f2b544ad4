import { useRef, useState } from 'react'
import type { IssueVerb } from '#contract/vocabulary/issues.ts'
import {
  type Issue,
  type MoveBody,
  type Step,
  stepOf,
} from '#src/machines/issues/issue-moves-model.ts'
import { centsAsTyped, typedCents } from '#src/pages/shared/typed.ts'
import { useEdit } from '#src/pages/shared/use-edit.ts'

export type Made = (step: Step, answer: Issue) => void

/** `until` and `reason`: what putting off and dismissing ask for, which belongs to no other event. */
const storedOf = (issue: Issue) => ({
  provider: issue.provider,
  due_on: issue.due_on ?? '',
  cost: centsAsTyped(issue.cost_cents),
  note: issue.note,
  until: '',
  reason: '',
})
type Fields = ReturnType<typeof storedOf>

/** What a dialog has asked for, as the fields of the form; what it did not ask for stays. */
export const fieldsOf = ({ event, provider, due_on, reason }: MoveBody): Partial<Fields> => ({
  ...(provider !== undefined && { provider }),
  ...(due_on !== undefined && { [event === 'defer' ? 'until' : 'due_on']: due_on ?? '' }),
  ...(reason !== undefined && { reason }),
})

/** The day of a return is none of a repair, unless the person has chosen another. */
export const isDayOfReturn = (issue: Issue, due_on: string): boolean =>
  issue.state === 'deferred' && due_on === issue.due_on

/** The event of an issue with the fields as they are typed. */
const bodyOf = (event: IssueVerb, fields: Fields, issue: Issue): MoveBody => {
  const { provider, cost, note, until, reason } = fields
  const asksWhy = event === 'defer' || event === 'dismiss'
  const due_on = event === 'defer' ? until : fields.due_on
  return {
    event,
    provider,
    ...(event !== 'update' && event !== 'defer' && isDayOfReturn(issue, due_on)
      ? {}
      : { due_on: due_on === '' ? null : due_on }),
    cost_cents: typedCents(cost),
    note,
    ...(asksWhy && reason.trim() !== '' ? { reason } : {}),
  }
}

/** The details of an issue as they are typed, which go along with any of its events. */
export const useIssueForm = (issue: Issue, onMade: Made) => {
  const taken = useRef<Step | null>(null)
  const [sent, setSent] = useState<IssueVerb | null>(null)
  const form = useEdit('issues.move', issue, storedOf, {
    draft: issue.issue_id,
    answered: (answer) => answer.issue,
    onDone: (answer) => taken.current && onMade(taken.current, answer.issue),
  })
  const send = (event: IssueVerb, fields: Fields, of: Issue, version: number) => {
    setSent(event)
    const body = bodyOf(event, fields, of)
    taken.current = stepOf(of, body)
    form.submit({ params: { issueId: issue.issue_id }, body: { ...body, version } })
  }
  return {
    ...form,
    /** The event that was sent last. */
    sent,
    /** The event of a press, for the details as they are shown. */
    move: (event: IssueVerb) => send(event, form.values, form.latest, form.version),
    /**
     * The event of a dialog, with what it has asked for: typed text too, which outlasts a refusal. `opened`: the issue
     * as the dialog showed it.
     */
    moveFrom: (opened: Issue, event: IssueVerb, asked: Partial<Fields>) => {
      form.change(asked)
      send(event, { ...form.values, ...asked }, opened, Math.min(form.version, opened.version))
    },
    /** Keeps the typed fields for the newer issue, which has all others as it is now; with an event, sends them. */
    keepMine: (newer: Issue, event: IssueVerb | null) => {
      const theirs = storedOf(newer)
      const isTyped = (field: keyof Fields) => form.values[field] !== form.base.fields[field]
      const kept: Fields = {
        provider: isTyped('provider') ? form.values.provider : theirs.provider,
        due_on: isTyped('due_on') ? form.values.due_on : theirs.due_on,
        cost: isTyped('cost') ? form.values.cost : theirs.cost,
        note: isTyped('note') ? form.values.note : theirs.note,
        until: form.values.until,
        reason: form.values.reason,
      }
      form.change(kept)
      form.keepMine()
      if (event !== null) send(event, kept, newer, newer.version)
    },
  }
}

export type IssueForm = ReturnType<typeof useIssueForm>
