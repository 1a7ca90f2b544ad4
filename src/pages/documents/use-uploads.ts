import { useActor } from '@xstate/react'
import { useState } from 'react'
import type { DocumentCategory } from '#contract/vocabulary/documents.ts'
import { uploadsMachine } from '#src/machines/documents/uploads.machine.ts'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { useOnline } from '#src/pages/shared/use-app.ts'
import type { UploadFile } from '#src/ui/upload-list.tsx'

const shown = (file: Upload, online: boolean, moving: boolean): UploadFile => {
  const { id, name, bytes: size, state, received, problem } = file
  const known = { id, name, size }
  if (state === 'sending') return { ...known, state: 'uploading', sent: received ?? 0 }
  if (state === 'failed') return { ...known, state, problem: problem ?? '' }
  if (state === 'refused')
    return { ...known, state: 'failed', problem: problem ?? '', isFinal: true }
  if (state === 'waiting' && !online)
    return { ...known, state, words: 'Waiting on this device for the network' }
  if (state === 'waiting') return { ...known, state }
  const words = moving ? (state === 'done' ? 'Being removed' : 'Being put back') : problem
  return { ...known, state, ...(words !== null && { words }) }
}

/**
 * The uploads of a home, and what a person can do with them. With an issue: those that prove its repair; with a
 * category: those of that kind. The home may have others on their way.
 */
export const useUploads = (
  propertyId: string,
  { issueId, category: only }: { issueId?: string; category?: DocumentCategory } = {},
) => {
  const { wire, inspect } = useWired()
  const online = useOnline()
  const [chart] = useState(() => wire('uploads', uploadsMachine))
  const [snapshot, send] = useActor(chart, { inspect, input: { propertyId, online } })
  const files = snapshot.context.files.filter(
    (file) =>
      (issueId === undefined || file.issueId === issueId) &&
      (only === undefined || file.category === only),
  )
  return {
    files: files.map((file) =>
      shown(
        file,
        online,
        snapshot.context.moves.some(({ id }) => id === file.id),
      ),
    ),
    /** Whether every upload in the list is over. */
    isOver: files.every(({ state }) => !['waiting', 'sending', 'failed'].includes(state)),
    isSending: snapshot.hasTag('sending') || snapshot.hasTag('waiting'),
    add: (chosen: readonly File[], category?: DocumentCategory) =>
      send({
        type: 'files.add',
        files: chosen.map((file) => ({
          id: crypto.randomUUID(),
          name: file.name,
          bytes: file.size,
          type: file.type,
          file,
          ...(issueId !== undefined && { issueId }),
          ...(category !== undefined && { category }),
        })),
      }),
    retry: (id: string) => send({ type: 'file.retry', id }),
    remove: (id: string) => send({ type: 'file.remove', id }),
    restore: (id: string) => send({ type: 'file.restore', id }),
    clear: () => send({ type: 'list.clear' }),
  }
}
export type Uploads = ReturnType<typeof useUploads>
