import { Suspense, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { takenWords } from '#contract/vocabulary/photos.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import type { ViewPhoto } from '#src/ui/photo-viewer.tsx'

type Section = Report['sections'][number]

/** Its code comes when a photo is opened. */
const PhotoViewer = lazyPart(() =>
  import('#src/ui/photo-viewer.tsx').then((module) => module.PhotoViewer),
)

/** What a photo of an item shows: the item and, where the inspector wrote one, the caption. */
export const itemPhotoWords = (section: Section, photo: Section['photos'][number]): string => {
  const item =
    section.items.find(({ item_id }) => item_id === photo.item_id)?.label ?? section.label
  return [item, photo.caption === item ? '' : photo.caption].filter(Boolean).join(': ')
}

/** All photographs of these sections in the order of the report, each with its section and its finding or item. */
const photosIn = (sections: readonly Section[], photoBase: string, zone: string): ViewPhoto[] =>
  sections.flatMap((section) => [
    ...section.findings.flatMap((finding) =>
      finding.photos.map((photo) => ({
        id: photo.photo_id,
        src: photoBase + photo.url,
        alt: photo.caption || finding.title,
        caption: [section.label, finding.title, photo.caption, takenWords(photo.taken_at, zone)]
          .filter((words, at, all) => words !== '' && all.indexOf(words) === at)
          .join(' · '),
        marks: photo.marks,
      })),
    ),
    ...section.photos.map((photo) => ({
      id: photo.photo_id,
      src: photoBase + photo.url,
      alt: itemPhotoWords(section, photo),
      caption: [section.label, itemPhotoWords(section, photo), takenWords(photo.taken_at, zone)]
        .filter(Boolean)
        .join(' · '),
      marks: photo.marks,
    })),
  ])

/** One viewer for all photographs of a report: next and previous lead through all that are shown. */
export const ReportPhotos = ({
  sections,
  photoBase,
  zone,
  open,
  onGo,
}: {
  sections: readonly Section[]
  photoBase: string
  /** The time zone of the home. */
  zone: string
  /** The id of the photo that is open. */
  open: string | null
  onGo: (photoId: string | null) => void
}) => {
  // It gives the focus back when it closes, and is there for that.
  const [hasOpened, setOpened] = useState(false)
  if (open !== null && !hasOpened) setOpened(true)
  if (!hasOpened) return null
  const photos = photosIn(sections, photoBase, zone)
  return (
    <Suspense>
      <PhotoViewer
        photos={photos}
        isAddressed
        open={photos.some(({ id }) => id === open) ? open : null}
        onGo={onGo}
        onClose={() => onGo(null)}
      />
    </Suspense>
  )
}
