import { useSelector } from '@xstate/react'
import type { Copies } from '#src/machines/shell/field-kit-setup.ts'
import { useChildren, useOnline } from './use-app.ts'

const none: Copies = {}

/** What an inspector's device has for work without a network; `isThere` is false for everybody else. */
export const useFieldKit = () => {
  const { fieldKit } = useChildren()
  const opens = useSelector(fieldKit, (snapshot) => snapshot?.hasTag('opensOffline') ?? false)
  const impossible = useSelector(
    fieldKit,
    (snapshot) => snapshot?.matches({ app: 'impossible' }) ?? false,
  )
  const missing = useSelector(
    fieldKit,
    (snapshot) => snapshot?.matches({ app: 'missing' }) ?? false,
  )
  const copies = useSelector(fieldKit, (snapshot) => snapshot?.context.copies ?? none)
  const downloading = useSelector(fieldKit, (snapshot) => snapshot?.hasTag('downloading') ?? false)
  const problem = useSelector(fieldKit, (snapshot) => snapshot?.context.problem ?? null)
  return {
    isThere: fieldKit !== undefined,
    /** This browser can never open the app without a network. */
    impossible,
    /** It could not keep the app so far: no visit opens without a network yet, whatever is copied. */
    missing,
    downloading,
    problem,
    /** When this device got everything about an inspection that opens without a network; null: it has not. */
    readySince: (inspectionId: string): number | null =>
      opens ? (copies[inspectionId] ?? null) : null,
    /** Of the next days' inspections, and of these. */
    download: (inspectionIds: readonly string[] = []) =>
      fieldKit?.send({ type: 'download.request', inspectionIds }),
  }
}

/** Why a button that asks the server cannot be pressed now; null: it can. */
export const useOffline = (): string | null => (useOnline() ? null : 'This needs a network.')
