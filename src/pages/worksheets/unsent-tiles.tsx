import { withUnsent } from '#src/machines/worksheets/inspection-form-model.ts'
import { RestLink } from './rest-link.tsx'
import { Tiles, type TilesProps } from './tiles.tsx'

/** The worksheets as they are with the work that only this device has. */
export const UnsentTiles = ({ work, entries, propertyId }: TilesProps) => (
  <Tiles work={withUnsent(work, entries)} entries={entries} propertyId={propertyId} />
)

/**
 * What is left to rate with the work that only this device has. The worksheets may have it already: without a network
 * they are the form's own copy.
 */
export const UnsentRest = ({ work, entries }: Pick<TilesProps, 'work' | 'entries'>) => (
  <RestLink work={withUnsent(work, entries)} />
)
