import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { FirmComment } from '#contract/firm-comments.ts'
import { columnHeads, rowsOf } from '#src/pages/own-comments/comment-csv.ts'
import { ImportComments } from '#src/pages/own-comments/import-comments.tsx'
import { worksheetsOf } from '#src/pages/own-comments/worksheets-of.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { SheetField, type SheetFile } from '#src/pages/shared/sheet-field.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { csvOf } from '#src/ui/csv.ts'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { CommentChange } from './comment-change.ts'
import { CommentUndo } from './comment-undo.tsx'
import { FirmCommentDialog } from './firm-comment-dialog.tsx'

type Library = Answer<'firmComments.list'>
type Shown = { search: string; worksheet: string; origin: string; hidden: boolean; page: number }
const everything: Shown = { search: '', worksheet: '', origin: '', hidden: false, page: 1 }
const perPage = 25

const originWord: Record<FirmComment['origin'], string> = {
  own: 'Ours',
  changed: 'Changed',
  standard: 'Standard',
}

const matching = ({ comments, items }: Library, shown: Shown): FirmComment[] => {
  const labels = new Map(items.map(({ item_id, label }) => [item_id, label]))
  const words = shown.search.toLowerCase().split(/\s+/).filter(Boolean)
  return comments.filter((comment) => {
    const { title, observation, recommendation, trade, synonyms } = comment
    const text = [title, observation, recommendation, trade, labels.get(comment.item_id)]
    const said = [...text, ...synonyms].join(' ').toLowerCase()
    return (
      (shown.worksheet === '' || comment.worksheet_id === shown.worksheet) &&
      (shown.origin === '' || comment.origin === shown.origin) &&
      (!shown.hidden || comment.hidden) &&
      words.every((word) => said.includes(word))
    )
  })
}

/** What inspectors find for defects. */
const savedOf = ({ comments }: Library): FirmComment[] =>
  comments.filter(({ hidden, is_limitation }) => !hidden && !is_limitation)
/** The same as a file that the import reads back. */
const fileOf = (library: Library): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(
    csvOf(Object.values(columnHeads), rowsOf(savedOf(library), library.items)),
  )}`

const List = ({ library, onOpen }: { library: Library; onOpen: (id: string) => void }) => {
  const [shown, setShown] = useState(everything)
  const change = (changed: Partial<Shown>) => setShown({ ...shown, page: 1, ...changed })
  const labels = new Map(library.items.map(({ item_id, label }) => [item_id, label]))
  const found = matching(library, shown)
  const rows = found.slice((shown.page - 1) * perPage, shown.page * perPage)
  return (
    <Stack>
      <FilterRow
        label="Filter comments"
        filters={[
          {
            id: 'worksheet',
            label: 'Worksheet',
            options: worksheetsOf(library.items).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
            values: shown.worksheet === '' ? [] : [shown.worksheet],
            onChange: ([worksheet = '']) => change({ worksheet }),
          },
          {
            id: 'origin',
            label: 'From',
            options: Object.entries(originWord).map(([value, label]) => ({ value, label })),
            values: shown.origin === '' ? [] : [shown.origin],
            onChange: ([origin = '']) => change({ origin }),
          },
          {
            id: 'hidden',
            label: 'Hidden',
            options: [{ value: 'yes', label: 'Hidden' }],
            values: shown.hidden ? ['yes'] : [],
            onChange: ({ length }) => change({ hidden: length > 0 }),
          },
        ]}
        shown={found.length}
        total={library.comments.length}
        onClear={() => setShown(everything)}
        isSearched={shown.search !== ''}
        search={
          <TextField
            label="Search the library"
            type="search"
            value={shown.search}
            onChange={(search) => change({ search })}
          />
        }
      />
      <Table
        framed
        caption="Comments"
        columns={[
          { label: 'Title' },
          { label: 'From', atEnd: true },
          { label: 'Item' },
          { label: 'Severity' },
        ]}
        onOpen={onOpen}
        empty={<EmptyState>No comment matches. Clear the filters, or write one.</EmptyState>}
        foot={
          <Pager
            page={shown.page}
            size={perPage}
            total={found.length}
            onPage={(page) => change({ page })}
          />
        }
        rows={rows.map(({ comment_id, title, item_id, origin, hidden, ...comment }) => ({
          key: comment_id,
          cells: [
            title,
            <Badge key="from" tone={hidden ? 'warn' : origin === 'standard' ? 'plain' : 'info'}>
              {hidden ? 'Hidden' : originWord[origin]}
            </Badge>,
            labels.get(item_id) ?? item_id,
            comment.is_limitation ? (
              'Not inspected'
            ) : (
              <SeverityMark key="severity" severity={comment.severity} />
            ),
          ],
        }))}
      />
    </Stack>
  )
}

/** The firm's library of comments, which all of its inspectors search. */
export const FirmLibrary = () => {
  const read = useResource('firmComments.list', {})
  const [open, setOpen] = useState<string | null>(null)
  const [file, setFile] = useState<SheetFile | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [changed, setChanged] = useState<CommentChange | null>(null)
  return (
    <Loaded of={read}>
      {(library) => (
        <Card title="Comments">
          <Stack>
            <Muted>
              Every inspector of the firm finds these while they inspect, without a network too.
              What you hide or change stays as it is in reports that were written with it.
            </Muted>
            <Cluster>
              <OnlineButton onClick={() => setOpen('new')}>Write a comment</OnlineButton>
              <SheetField
                thing="comment"
                onSheet={(chosen) => {
                  setSaid(null)
                  setFile(chosen)
                }}
                onProblem={setSaid}
              />
              <a download="comment-library.csv" href={fileOf(library)}>
                Save {counted(savedOf(library).length, 'comment')} as CSV
              </a>
            </Cluster>
            {said !== null && <Banner>{said}</Banner>}
            <CommentUndo change={changed} onClose={() => setChanged(null)} />
            <List library={library} onOpen={setOpen} />
            {open !== null && (
              <FirmCommentDialog
                key={open}
                comment={library.comments.find(({ comment_id }) => comment_id === open) ?? null}
                items={library.items}
                onChanged={setChanged}
                onClose={() => setOpen(null)}
              />
            )}
            {file !== null && (
              <ImportComments
                {...file}
                into="firmComments.import"
                items={library.items}
                onDone={(sentence) => {
                  setSaid(sentence)
                  setFile(null)
                }}
                onClose={() => setFile(null)}
              />
            )}
          </Stack>
        </Card>
      )}
    </Loaded>
  )
}
