import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import {
  Loading,
  SkeletonCard,
  SkeletonHeading,
  SkeletonPhoto,
  SkeletonRows,
  SkeletonText,
} from '#src/ui/skeletons.tsx'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import { type UploadFile, UploadList } from '#src/ui/upload-list.tsx'
import { pictures } from './pictures.ts'
import styles from './show.module.css'
import { Part, Specimen } from './specimen.tsx'

const files: readonly UploadFile[] = [
  { id: '1', name: 'roof-north.jpg', size: 2_400_000, state: 'done', preview: pictures.landscape },
  {
    id: '2',
    name: 'roof-north-chimney-flashing-close-up.jpg',
    size: 3_100_000,
    state: 'uploading',
    sent: 1_900_000,
  },
  { id: '3', name: 'report.pdf', size: 840_000, state: 'waiting' },
  {
    id: '4',
    name: 'walkthrough.mov',
    size: 48_200_000,
    state: 'failed',
    problem: 'It is larger than 10 MB. Send a shorter one.',
  },
  { id: '5', name: 'notes.txt', size: 900, state: 'removed' },
]

const inWords = (bytes: number) =>
  bytes < 1000
    ? `${bytes} bytes`
    : bytes < 1_000_000
      ? `${bytes / 1000} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`

const Uploads = () => {
  const [all, setAll] = useState(files)
  const set = (id: string, state: 'waiting' | 'removed') =>
    setAll((were) =>
      were.map(({ name, size, ...file }) =>
        file.id === id ? { id, name, size, state } : { ...file, name, size },
      ),
    )
  return (
    <UploadList
      inWords={inWords}
      label="Documents"
      files={all}
      onRetry={(id) => set(id, 'waiting')}
      onRemove={(id) => set(id, 'removed')}
      onRestore={(id) => set(id, 'waiting')}
    />
  )
}

const Loaded = () => (
  <>
    <div data-piece="">
      <HeadingRow
        level={2}
        title="Issues"
        state="11 open, 2 of them safety hazards."
        action={<Button>Add an issue</Button>}
      />
    </div>
    <ul data-piece="">
      {['Relief valve without a pipe', 'Worn shingles'].map((title) => (
        <li key={title} className={styles.listRow}>
          {title}
        </li>
      ))}
    </ul>
    <div data-piece="">
      <Card title="Relief valve">
        <PhotoCover shape="wide" src={pictures.landscape} alt="A wall" />
        <p>Have it piped to the floor.</p>
      </Card>
    </div>
    <p data-piece="">The end.</p>
  </>
)

const Coming = () => (
  <>
    <Loading>
      <div data-piece="">
        <SkeletonHeading action />
      </div>
      <div data-piece="">
        <SkeletonRows rows={2} cells={[1]} />
      </div>
      <div data-piece="">
        <SkeletonCard photo="wide" lines={1} />
      </div>
    </Loading>
    <p data-piece="">The end.</p>
  </>
)

/** Half a page, and its skeleton before the data arrive: the button causes no shift. */
const Switched = () => {
  const [loaded, setLoaded] = useState(false)
  return (
    <>
      <Cluster>
        <Button look="secondary" onClick={() => setLoaded(!loaded)}>
          {loaded ? 'Show the skeleton' : 'Show the data'}
        </Button>
      </Cluster>
      <div className={styles.switched}>{loaded ? <Loaded /> : <Coming />}</div>
    </>
  )
}

/** Running work, and work just done. */
export const ProgressParts = () => (
  <>
    <Part
      id="progress"
      title="Uploads and undo"
      about="A file shows its progress and its actions. A person can undo a step while the line runs; the line pauses under the pointer or the focus."
    >
      <Specimen name="uploads" wide>
        <Uploads />
      </Specimen>
      <Specimen name="uploads, none" wide>
        <UploadList
          inWords={inWords}
          label="No documents"
          files={[]}
          onRetry={() => undefined}
          onRemove={() => undefined}
        />
      </Specimen>
      {(['rest', 'focus', 'hover'] as const).map((state) => (
        <Specimen key={state} name={`undo toast, ${state}`} state={state} wide>
          <UndoToast
            keys="mod+Z"
            seconds={86_400}
            onUndo={() => undefined}
            onClose={() => undefined}
          >
            Finding removed.
          </UndoToast>
        </Specimen>
      ))}
    </Part>
    <Part
      id="skeletons"
      title="Skeletons"
      about="The content to come, in its own size: a skeleton row is as high as a real row, so that nothing moves when the data arrive."
    >
      <Specimen name="skeleton, text">
        <Loading>
          <SkeletonText />
        </Loading>
      </Specimen>
      <Specimen name="skeleton, photo">
        <Loading>
          <SkeletonPhoto />
        </Loading>
      </Specimen>
      <Specimen name="skeleton, rows" wide>
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      </Specimen>
      <Specimen name="skeleton, a page" wide>
        <Switched />
      </Specimen>
    </Part>
  </>
)
