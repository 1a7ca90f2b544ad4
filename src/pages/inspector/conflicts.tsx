import { useSelector } from '@xstate/react'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'

const versionOf = (current: unknown): number | null =>
  typeof current === 'object' &&
  current !== null &&
  'version' in current &&
  typeof current.version === 'number'
    ? current.version
    : null

const shown = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const named = value as Record<string, unknown>
  return ['title', 'rating', 'value', 'note', 'observation']
    .flatMap((name) =>
      typeof named[name] === 'string' && named[name] !== '' ? [`${name}: ${named[name]}`] : [],
    )
    .join(' · ')
}
const mine = (edit: unknown): unknown => {
  const carried = (edit ?? {}) as Record<string, unknown>
  return carried.item ?? carried.finding ?? carried.conditions ?? carried
}

/** Edits that the server refused, side by side with what stands there now. */
export const Conflicts = ({ inspectionId }: { inspectionId: string }) => {
  const { outbox } = useChildren()
  const entries = useSelector(outbox, (snapshot) => snapshot?.context.entries)
  const held =
    entries?.filter(
      (entry) => entry.inspectionId === inspectionId && entry.state === 'attention',
    ) ?? []
  return held.map((entry) => (
    <Card key={entry.id} title="This change was not saved">
      <p>{entry.problem?.message}</p>
      <Muted small={false}>Yours: {shown(mine(entry.edit)) || entry.target}</Muted>
      {entry.problem?.current != null && (
        <Muted small={false}>There now: {shown(entry.problem.current)}</Muted>
      )}
      <Cluster>
        <Button
          onClick={() =>
            outbox?.send({
              type: 'entry.retry',
              id: entry.id,
              version: versionOf(entry.problem?.current),
            })
          }
        >
          Keep mine
        </Button>
        <Button
          look="secondary"
          onClick={() => outbox?.send({ type: 'entry.discard', id: entry.id })}
        >
          Take what is there
        </Button>
      </Cluster>
    </Card>
  ))
}
