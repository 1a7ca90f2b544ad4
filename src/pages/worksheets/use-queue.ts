import { type Edit, targetOf } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useUnsent } from './use-unsent.ts'

/** Puts edits of one's own comments or templates into the outbox; `of`: where it keeps them. */
export const useQueue = (of: string) => {
  const session = useSession()
  const { add } = useUnsent(null)
  /** `version`, `base`: those that the edit saw; 0 and null: it is new. */
  return (edit: Edit, version: number, base: NonNullable<Entry['base']> | null) =>
    add({
      id: crypto.randomUUID(),
      userId: session?.userId ?? '',
      inspectionId: of,
      target: targetOf(edit),
      edit,
      version,
      base,
      queuedAt: Date.now(),
      state: 'waiting',
      problem: null,
    })
}
