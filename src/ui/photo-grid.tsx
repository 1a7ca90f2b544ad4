import { type ReactNode, useState } from 'react'
import type { Mark } from './photo-marks.tsx'
import { PhotoTiles, type Tile } from './photo-tiles.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

export type GridPhoto = Tile & {
  full: string
  caption?: ReactNode
  marks?: readonly Mark[]
}

/** Photographs, small; pressed, one opens large and leads to the others. */
export const PhotoGrid = ({ photos }: { photos: readonly GridPhoto[] }) => {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <PhotoTiles photos={photos} onOpen={setOpen} />
      <PhotoViewer
        photos={photos.map(({ full, ...photo }) => ({ ...photo, src: full }))}
        open={open}
        onGo={setOpen}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
