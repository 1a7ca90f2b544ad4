import type { OpenQuestion } from '#contract/open-questions.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import styles from './look-at.module.css'

/** What an owner was not sure about, each with its area, their note and their photographs. */
export const Questions = ({ questions }: { questions: readonly OpenQuestion[] }) => {
  const { apiBase } = useWired()
  return (
    <ul className={styles.questions} aria-label="Look at">
      {questions.map(({ question_id, label, ask, note, photos }) => (
        <li key={question_id}>
          <p>
            <strong>{label}:</strong> {ask}
          </p>
          {note !== '' && <p className={styles.note}>{note}</p>}
          {photos.length > 0 && (
            <PhotoGrid
              photos={photos.map((photo) => ({
                id: photo.photo_id,
                src: apiBase + photo.thumbnail_url,
                full: apiBase + photo.url,
                alt: photo.caption || ask,
              }))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
