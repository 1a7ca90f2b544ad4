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

const storedOf = (issue: Issue) => ({
  provider: issue.provider,
  due_on: issue.due_on ?? '',
  cost: centsAsTyped(issue.cost_cents),
  note: issue.note,
  reason: '',
})
type Fields = ReturnType<typeof storedOf>

/** What a dialog has asked for, as the fields of the form; what it did not ask for stays. */
export const fieldsOf = ({ provider, due_on, reason }: MoveBody): Partial<Fields> => ({
  ...(provider !== undefined && { provider }),
  ...(due_on !== undefined && { due_on: due_on ?? '' }),
  ...(reason !== undefined && { reason }),
})

/** The details of an issue as they are typed, which go along with any of its events. */
export const useIssueForm = (issue: Issue, onMade: Made) => {
  const taken = useRef<Step | null>(null)
  const [sent, setSent] = useState<IssueVerb | null>(null)
  const form = useEdit('issues.move', issue, storedOf, {
    draft: issue.issue_id,
    answered: (answer) => answer.issue,
    onDone: (answer) => taken.current && onMade(taken.current, answer.issue),
  })
  const send = (
    event: IssueVerb,
    { provider, due_on, cost, note, reason }: Fields,
    version: number,
  ) => {
    setSent(event)
    const body = {
      event,
      provider,
      // The day of the return is none of a repair, unless the person has chosen another.
      ...(issue.state === 'deferred' && event !== 'update' && due_on === issue.due_on
        ? {}
        : { due_on: due_on === '' ? null : due_on }),
      cost_cents: typedCents(cost),
      note,
      ...(reason.trim() === '' ? {} : { reason }),
    }
    taken.current = stepOf(issue, body)
    form.submit({ params: { issueId: issue.issue_id }, body: { ...body, version } })
  }
  return {
    ...form,
    /** The event that was sent last. */
    sent,
    /** `asked`: what the event needs beside its press. It is typed text too, and outlasts a refusal. */
    move: (event: IssueVerb, asked: Partial<Fields> = {}) => {
      if (Object.keys(asked).length > 0) form.change(asked)
      send(event, { ...form.values, ...asked }, form.version)
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
        reason: form.values.reason,
      }
      form.change(kept)
      form.keepMine()
      if (event !== null) send(event, kept, newer.version)
    },
  }
}

export type IssueForm = ReturnType<typeof useIssueForm>
