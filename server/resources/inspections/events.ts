import type { LifecycleEvent } from '#contract/inspections.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid } from '#server/errors.ts'
import { isSignature } from './agreement.ts'
import { from } from './lifecycle.ts'
import { locked } from './queries.ts'

/** The row, locked, if the event may happen in its state. Errors: 409 naming the state. */
export const inState = async (db: Queries, id: string, event: LifecycleEvent) => {
  const row = await locked(db, id)
  if (!from[event].includes(row.status))
    throw conflict(
      'wrong_state',
      `This inspection is ${row.status.replace('_', ' ')}; that cannot be done now.`,
    )
  return row
}
export const isClash = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505'
export const slotTaken = () =>
  conflict('slot_taken', 'Somebody has just taken this time. Choose another one.')
export const link = (propertyId: string, id: string) => `/property/${propertyId}/inspection/${id}`
export const overview = (propertyId: string, id: string) =>
  `/inspection-overview/${id}/${propertyId}`
export const checkSignature = (name: string) => {
  if (!isSignature(name)) throw invalid({ signed_name: 'Type your first and last name to sign.' })
}
