import { useState } from 'react'
import type { Finding } from '#contract/recorded.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Muted } from '#src/ui/layout.tsx'

const Button = ({ finding }: { finding: Finding }) => {
  const kept = useResource('ownComments.list', {})
  // One press after another writes the same comment, whether or not the list has come.
  const [fresh] = useState(() => crypto.randomUUID())
  const form = useSubmission('ownComments.save', {})
  const { item_id, title, observation, implication, action, recommendation } = finding
  const { trade, severity, time_frame } = finding
  const body = {
    item_id,
    title,
    observation,
    implication,
    action,
    recommendation,
    trade,
    severity,
    time_frame,
  }
  const known = kept.data?.comments.find(
    (one) => one.item_id === item_id && one.title.toLowerCase() === title.trim().toLowerCase(),
  )
  const isSame =
    known !== undefined &&
    Object.entries(body).every(
      ([name, value]) => (known as Readonly<Record<string, unknown>>)[name] === value.trim(),
    )
  const problem = form.error ?? Object.values(form.problems)[0]
  return (
    <>
      {isSame ? (
        <Muted>It is one of your comments.</Muted>
      ) : (
        <OnlineButton
          look="secondary"
          busy={form.busy}
          onClick={() => form.submit({ params: { commentId: known?.comment_id ?? fresh }, body })}
        >
          {known === undefined ? 'Save as mine' : 'Update my comment'}
        </OnlineButton>
      )}
      {problem && <span role="alert">{problem}</span>}
    </>
  )
}

/** Keeps the words of a finding as a comment of the inspector's own, without its places, photos and private note. */
export const SaveAsMine = ({ finding }: { finding: Finding }) =>
  useSession()?.role === 'inspector' ? <Button finding={finding} /> : null
