import type { MoldPlace } from '#contract/air.ts'
import { sampleTypeWord } from '#contract/vocabulary/mold.ts'
import { takenWords } from '#contract/vocabulary/photos.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'

type Props = {
  places: readonly MoldPlace[]
  photoBase: string
  /** The time zone of the home. */
  zone: string
}

/** The samples of a mold test, each with the photographs of where it was taken. */
export const MoldPlaces = ({ places, photoBase, zone }: Props) => (
  <Card title="Where the samples were taken">
    {places.map(({ sample_id: id, type, location, photos }) => {
      const name = `${id}, ${location}`
      return (
        <section key={id} aria-label={`Photos of sample ${name}`}>
          <h3>{name}</h3>
          <Muted>{sampleTypeWord[type]}</Muted>
          <PhotoGrid
            photos={photos.map((photo) => {
              const words = [photo.caption, takenWords(photo.taken_at, zone)]
                .filter(Boolean)
                .join(' · ')
              return {
                id: photo.photo_id,
                src: photoBase + photo.thumbnail_url,
                full: photoBase + photo.url,
                alt: photo.caption || `Where sample ${name} was taken`,
                caption: [name, words].filter(Boolean).join(' · '),
                marks: photo.marks,
                width: photo.width,
                height: photo.height,
                below: <Muted>{words}</Muted>,
              }
            })}
          />
        </section>
      )
    })}
  </Card>
)
