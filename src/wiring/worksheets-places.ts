import type { FieldWork } from '#contract/worksheets.ts'
import type { Place } from '#src/machines/worksheets/holdings.machine.ts'
import { deviceStore } from '#src/services/device-store.ts'

/** The place of an inspection that came with a copy of work, under this name on the device. */
const noteOf = (inspectionId: string) => `place ${inspectionId}`

const placeOf = async (userId: string, inspectionId: string): Promise<Place | null> => {
  // The inspection form alone writes there.
  const kept = (await deviceStore.readWork(userId, inspectionId)) as FieldWork | null
  if (kept !== null) {
    const { street, city, number, property_id } = kept
    return { street, city, number, property_id }
  }
  // `notePlaces` alone writes there.
  return (await deviceStore.readDraft(userId, noteOf(inspectionId))) as Place | null
}

/** Where these inspections are, as far as this device knows; null: it does not. A disk that cannot be read knows none. */
export const placesOf = async (
  userId: string,
  inspectionIds: readonly string[],
): Promise<Record<string, Place | null>> =>
  Object.fromEntries(
    await Promise.all(
      [...new Set(inspectionIds)].map(
        async (id) => [id, await placeOf(userId, id).catch(() => null)] as const,
      ),
    ),
  )

/** Keeps the places that came with a copy of work. */
export const notePlaces = async (
  userId: string,
  places: Readonly<Record<string, Place>>,
): Promise<void> => {
  for (const [id, place] of Object.entries(places))
    await deviceStore.writeDraft(userId, noteOf(id), place)
}
