import { useState } from 'react'
import type { FirmText } from '#contract/texts.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextEditor } from './text-editor.tsx'
import { channelWord, readerWord } from './text-words.ts'

type Shown = { search: string; channel: string; reader: string; changed: boolean }
const everything: Shown = { search: '', channel: '', reader: '', changed: false }

const matches =
  ({ search, channel, reader, changed }: Shown) =>
  ({ says, subject, body, ...text }: FirmText): boolean =>
    (channel === '' || text.channel === channel) &&
    (reader === '' || text.to === reader) &&
    (!changed || !text.is_standard) &&
    `${says} ${subject} ${body}`.toLowerCase().includes(search.trim().toLowerCase())

const List = ({ texts }: { texts: readonly FirmText[] }) => {
  const [shown, setShown] = useState(everything)
  const change = (changed: Partial<Shown>) => setShown({ ...shown, ...changed })
  const rows = texts.filter(matches(shown))
  return (
    <Card title="Notices and e-mails">
      <Stack>
        <Muted>
          Choose one to change its words. E-mails that protect an account, such as the one with a
          new password, stay as they are.
        </Muted>
        <FilterRow
          label="Filter texts"
          filters={[
            {
              id: 'channel',
              label: 'Notice or e-mail',
              options: Object.entries(channelWord).map(([value, label]) => ({ value, label })),
              values: shown.channel === '' ? [] : [shown.channel],
              onChange: ([channel = '']) => change({ channel }),
            },
            {
              id: 'reader',
              label: 'Reader',
              options: Object.entries(readerWord).map(([value, label]) => ({ value, label })),
              values: shown.reader === '' ? [] : [shown.reader],
              onChange: ([reader = '']) => change({ reader }),
            },
            {
              id: 'changed',
              label: 'Changed',
              options: [{ value: 'yes', label: 'Changed by us' }],
              values: shown.changed ? ['yes'] : [],
              onChange: ({ length }) => change({ changed: length > 0 }),
            },
          ]}
          shown={rows.length}
          total={texts.length}
          onClear={() => setShown(everything)}
          isSearched={shown.search !== ''}
          search={
            <TextField
              label="Search texts"
              type="search"
              value={shown.search}
              onChange={(search) => change({ search })}
            />
          }
        />
        <Table
          framed
          caption="Notices and e-mails"
          columns={[
            { label: 'When' },
            { label: 'Words', atEnd: true },
            { label: 'Says', roomy: true },
            { label: 'To' },
            { label: 'As' },
          ]}
          empty={<EmptyState>No text matches. Clear the filters to see all of them.</EmptyState>}
          rows={rows.map(({ kind, channel, says, subject, to, is_standard }) => ({
            key: kind,
            cells: [
              <Link key="when" to={paths.adminText(kind)}>
                {says}
              </Link>,
              is_standard ? (
                <Badge key="words">Standard</Badge>
              ) : (
                <Badge key="words" tone="info">
                  Ours
                </Badge>
              ),
              subject,
              readerWord[to],
              channelWord[channel],
            ],
          }))}
        />
      </Stack>
    </Card>
  )
}

/** The words of the firm's notices and mails: a list, and the one in the address to change. */
export const FirmTexts = () => {
  const texts = useResource('texts.list', {})
  const [search] = useSearchParams()
  const kind = search.get('text')
  return (
    <Loaded of={texts}>
      {(data) => {
        const open = data.texts.find((text) => text.kind === kind)
        if (open === undefined) return <List texts={data.texts} />
        return (
          <Stack>
            <Cluster>
              <Link className={buttonClass('secondary')} to={paths.adminSettings('texts')}>
                All notices and e-mails
              </Link>
            </Cluster>
            <TextEditor key={open.kind} text={open} />
          </Stack>
        )
      }}
    </Loaded>
  )
}
