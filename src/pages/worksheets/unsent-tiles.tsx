import { withUnsent } from '#src/machines/worksheets/inspection-form-model.ts'
import { Tiles, type TilesProps } from './tiles.tsx'

/** The worksheets as they are with the work that only this device has. */
export const UnsentTiles = ({ work, entries, propertyId }: TilesProps) => (
  <Tiles work={withUnsent(work, entries)} entries={entries} propertyId={propertyId} />
)
