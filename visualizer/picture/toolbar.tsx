import {
  Download,
  FoldVertical,
  Maximize,
  Printer,
  UnfoldVertical,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { type Detail, details } from './labels.ts'
import styles from './toolbar.module.css'

const detailNames: Record<Detail, string> = {
  all: 'All words',
  events: 'Events',
  names: 'Names',
}
const isDetail = (value: string): value is Detail => details.some((one) => one === value)

type Props = {
  detail: Detail
  onDetail: (detail: Detail) => void
  /** null: this chart has nothing to fold. */
  isFolded: boolean | null
  onFoldAll: () => void
  onZoom: (factor: number) => void
  onFit: () => void
  query: string
  onQuery: (query: string) => void
  /** Shows the next place that was found, or the one before. */
  onNext: (by: 1 | -1) => void
  /** Which of how many; null without a query. */
  found: { at: number; of: number } | null
  onSave: () => void
}

/** What a person can do with a picture, beside pressing and dragging it. */
export const Toolbar = (props: Props) => {
  const { detail, isFolded, found, query } = props
  const Fold = isFolded ? UnfoldVertical : FoldVertical
  return (
    <fieldset className={styles.toolbar} aria-label="Picture">
      <div className={styles.find}>
        <input
          type="search"
          aria-label="Find in this picture"
          placeholder="Find in this picture"
          value={query}
          onChange={({ target }) => props.onQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onNext(event.shiftKey ? -1 : 1)
          }}
        />
        <span role="status" className={styles.count}>
          {found !== null && (found.of === 0 ? 'none' : `${found.at} of ${found.of}`)}
          {found !== null && <Hidden> found</Hidden>}
        </span>
      </div>
      <select
        aria-label="Words in the picture"
        value={detail}
        onChange={({ target }) => {
          if (isDetail(target.value)) props.onDetail(target.value)
        }}
      >
        {details.map((one) => (
          <option key={one} value={one}>
            {detailNames[one]}
          </option>
        ))}
      </select>
      <div className={styles.buttons}>
        <Button
          look="quiet"
          aria-label="Smaller"
          title="Smaller (−)"
          onClick={() => props.onZoom(1 / 1.3)}
        >
          <ZoomOut aria-hidden="true" />
        </Button>
        <Button
          look="quiet"
          aria-label="Larger"
          title="Larger (+)"
          onClick={() => props.onZoom(1.3)}
        >
          <ZoomIn aria-hidden="true" />
        </Button>
        <Button
          look="quiet"
          aria-label="Show all of it"
          title="Show all of it (0)"
          onClick={props.onFit}
        >
          <Maximize aria-hidden="true" />
        </Button>
        {isFolded !== null && (
          <Button
            look="quiet"
            aria-label={isFolded ? 'Unfold all' : 'Fold all'}
            title={isFolded ? 'Unfold all' : 'Fold all'}
            onClick={props.onFoldAll}
          >
            <Fold aria-hidden="true" />
          </Button>
        )}
        <Button look="quiet" aria-label="Save as SVG" title="Save as SVG" onClick={props.onSave}>
          <Download aria-hidden="true" />
        </Button>
        <Button look="quiet" aria-label="Print" title="Print" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
        </Button>
      </div>
    </fieldset>
  )
}
