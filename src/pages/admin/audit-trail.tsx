import { useState } from 'react'
import { adminActions, adminActionWord } from '#contract/vocabulary/admin-actions.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { chosenOf } from '#src/pages/inspections/inspections-list.tsx'
import { DaysChoice } from '#src/pages/shared/days-choice.tsx'
import { browserZone, datedTime } from '#src/pages/shared/format.ts'
import { ListedTable } from '#src/pages/shared/listed-table.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import type { Column } from '#src/ui/table.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const columns: readonly Column[] = [
  { label: 'When' },
  { label: 'Admin' },
  { label: 'What' },
  { label: 'Whom' },
  { label: 'About' },
  { label: 'Reason' },
]
const none = { q: '', action: '', from: '', to: '', user_id: '' } as const

/** Everything that admins did: who, what, whom, when and why; the newest first. */
export const AuditTrail = () => {
  const { query, chosen, choose } = useListQuery('admin.actions', none)
  const list = useResource('admin.actions', { query })
  const isFiltered = Object.keys(none).some((field) => chosen[field as keyof typeof none] !== '')
  const { page: _, ...all } = query
  const [opened, setOpened] = useState<string | null>(null)
  const open = list.data?.actions.find(({ action_id }) => action_id === opened)
  return (
    <Stack tight>
      <FilterRow
        label="Filter the audit trail"
        shown={list.data?.total ?? null}
        total={list.data?.total ?? null}
        onClear={() => choose(none)}
        isSearched={isFiltered}
        search={
          <TextField
            label="Search by name, subject or reason"
            optional
            type="search"
            value={chosen.q}
            onChange={(q) => choose({ q }, { replace: true })}
          />
        }
        beside={
          <Cluster>
            <DaysChoice from={chosen.from} to={chosen.to} onChange={choose} />
            <DownloadButton
              key={JSON.stringify(all)}
              call={{ name: 'admin.actionsExport', input: { query: all } }}
            >
              Download CSV
            </DownloadButton>
          </Cluster>
        }
        filters={[
          {
            id: 'action',
            label: 'What',
            many: true,
            options: adminActions.map((value) => ({ value, label: adminActionWord[value] })),
            values: chosenOf(chosen.action),
            onChange: (values) => choose({ action: values.join(',') }),
          },
          ...(chosen.user_id === ''
            ? []
            : [
                {
                  id: 'user',
                  label: 'One person',
                  options: [{ value: chosen.user_id, label: 'One person' }],
                  values: [chosen.user_id],
                  onChange: () => choose({ user_id: '' }),
                },
              ]),
        ]}
      />
      <ListedTable
        list={list}
        choose={choose}
        caption="Audit trail"
        columns={columns}
        open={open?.action_id ?? null}
        onOpen={setOpened}
        empty={
          isFiltered ? 'Nothing matches. Clear the filters.' : 'No admin has done anything yet.'
        }
        rows={({ actions, time_zone }) =>
          actions.map((row) => ({
            key: row.action_id,
            cells: [
              datedTime(row.at, time_zone ?? browserZone()),
              row.admin_name,
              row.what,
              row.person_id === null ? (
                row.person_name
              ) : (
                <Link key="person" to={paths.userInspections({ userId: row.person_id })}>
                  {row.person_name}
                </Link>
              ),
              row.subject,
              row.reason,
            ],
          }))
        }
      />
      <Muted>Days and times are in the firm’s time zone.</Muted>
      {open !== undefined && list.data !== null && (
        <Dialog title={open.what} open onClose={() => setOpened(null)}>
          <p>
            {open.admin_name}, {datedTime(open.at, list.data.time_zone ?? browserZone())}
          </p>
          <p>{[open.person_name, open.subject].filter((part) => part !== '').join(': ')}</p>
          {open.reason !== '' && <p>Reason: {open.reason}</p>}
        </Dialog>
      )}
    </Stack>
  )
}
