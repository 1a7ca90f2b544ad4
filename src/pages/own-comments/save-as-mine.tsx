import type { Finding } from '#contract/recorded.ts'
import { writtenOf } from '#src/machines/worksheets/comment-edit.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Button } from '#src/ui/button.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { useOwnComments } from './use-own-comments.ts'

const Saving = ({ finding }: { finding: Finding }) => {
  const { read, save } = useOwnComments()
  const { item_id, title, observation, implication, action, recommendation } = finding
  const { trade, severity, time_frame } = finding
  const written = {
    item_id,
    action,
    severity,
    time_frame,
    // As the server keeps them.
    title: title.trim(),
    observation: observation.trim(),
    implication: implication.trim(),
    recommendation: recommendation.trim(),
    trade: trade.trim(),
  }
  const known = read.data?.comments.find(
    (one) => one.item_id === item_id && one.title.toLowerCase() === written.title.toLowerCase(),
  )
  const kept: Readonly<Record<string, unknown>> | undefined = known && writtenOf(known)
  if (kept && Object.entries(written).every(([name, value]) => kept[name] === value))
    return <Muted>It is one of your comments.</Muted>
  return (
    <Button
      look="secondary"
      blocked={
        written.title === ''
          ? 'Give the finding a title first.'
          : read.data === null
            ? 'Your comments are on their way.'
            : null
      }
      onClick={() => save(known?.comment_id ?? crypto.randomUUID(), written, known)}
    >
      {known === undefined ? 'Save as mine' : 'Update my comment'}
    </Button>
  )
}

/** Keeps the words of a finding as a comment of the inspector's own, without its places, photos and private note. */
export const SaveAsMine = ({ finding }: { finding: Finding }) =>
  useSession()?.role === 'inspector' ? <Saving finding={finding} /> : null
