import { useSyncExternalStore } from 'react'
import { LostPhotos } from '#src/pages/shared/lost-photos.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import type { UsedRun } from './use-diy-run.ts'

/** Why photos of an answer were not kept, and those that nobody has unless they are saved elsewhere. */
type Told = { problems: readonly string[]; lost: readonly File[] }
const nothing: Told = { problems: [], lost: [] }

/** By area, then by question. Files can be kept nowhere else, and their owner may leave the area meanwhile. */
const all = new Map<string, Readonly<Record<string, Told>>>()
const none: Readonly<Record<string, Told>> = {}
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The photos of an area that this device did not keep. `area`: names it and its person. */
export const useNotKept = (area: string) => {
  const told = useSyncExternalStore(listen, () => all.get(area) ?? none)
  const tell = (questionId: string, next: (before: Told) => Told) => {
    const before = all.get(area) ?? none
    all.set(area, { ...before, [questionId]: next(before[questionId] ?? nothing) })
    for (const listener of listeners) listener()
  }
  return {
    of: (questionId: string) => told[questionId] ?? nothing,
    /** What was chosen last: its sentences go over those before. */
    tell: (questionId: string, { problems, lost }: Told) =>
      tell(questionId, (before) => ({ problems, lost: [...before.lost, ...lost] })),
    saved: (questionId: string, file: File) =>
      tell(questionId, ({ problems, lost }) => {
        const rest = lost.filter((other) => other !== file)
        return rest.length === 0 ? nothing : { problems, lost: rest }
      }),
    hide: (questionId: string) => tell(questionId, () => nothing),
  }
}

/** What was not kept for one question, and the way to save it. `about`: the question, where it is not on screen. */
export const NotKeptPhotos = ({
  run,
  questionId,
  about,
}: {
  run: Pick<UsedRun, 'notKept'>
  questionId: string
  about?: string
}) => {
  const { problems, lost } = run.notKept.of(questionId)
  if (problems.length === 0 && lost.length === 0) return null
  return (
    <>
      {/* Two files may have the same name. */}
      {[...new Set(problems)].map((problem) => (
        <Banner key={problem} tone="bad">
          {about !== undefined && <strong>{about} </strong>}
          {problem}
        </Banner>
      ))}
      <Cluster>
        <LostPhotos files={lost} onSaved={(file) => run.notKept.saved(questionId, file)} />
        {lost.length === 0 && (
          <Button look="quiet" onClick={() => run.notKept.hide(questionId)}>
            Hide
          </Button>
        )}
      </Cluster>
    </>
  )
}
