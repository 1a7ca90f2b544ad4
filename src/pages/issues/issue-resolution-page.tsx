import { useState } from 'react'
import type { Issue } from '#contract/issues.ts'
import { issueStateWord } from '#contract/vocabulary/issues.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import { IssueChip } from '#src/pages/issues/issue-chip.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { IssueDialog } from './issue-dialog.tsx'

const IssueCard = ({ issue, onOpen }: { issue: Issue; onOpen: () => void }) => {
  const gain =
    issue.score_if_fixed !== null && issue.score_now !== null
      ? issue.score_if_fixed - issue.score_now
      : 0
  return (
    <Card label={issue.title}>
      <Cluster>
        <SeverityMark severity={issue.severity} />
        <IssueChip state={issue.state} />
        <Muted>{systemWord[issue.system]}</Muted>
      </Cluster>
      <h2>{issue.title}</h2>
      {issue.locations.length > 0 && <Muted>{issue.locations.join(' · ')}</Muted>}
      <p>{issue.implication || issue.observation}</p>
      {gain > 0 && (
        <Muted>
          If fixed: {issue.score_now} → {issue.score_if_fixed}
        </Muted>
      )}
      {issue.provider && <Muted>With {issue.provider}</Muted>}
      <Cluster>
        <Button look="secondary" aria-label={`Open ${issue.title}`} onClick={onOpen}>
          Open
        </Button>
      </Cluster>
    </Card>
  )
}

export default function IssueResolutionPage() {
  const propertyId = useParam('propertyId')
  const list = useResource('issues.list', { params: { propertyId } })
  const [state, setState] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <Page>
      <PageHeader
        title="Manage issues"
        subtitle={
          list.data?.score != null
            ? `Health score ${list.data.score}`
            : 'What the last inspection found, and what becomes of it'
        }
      />
      <Loaded of={list} owned>
        {({ available, issues }) => {
          if (!available && issues.length === 0)
            return (
              <EmptyState
                action={
                  <Link className={buttonClass()} to={paths.homeInspections({ propertyId })}>
                    See your inspections
                  </Link>
                }
              >
                Issues appear here when the report of your latest inspection is published.
              </EmptyState>
            )
          const shown = issues.filter((issue) => state === '' || issue.state === state)
          const open = issues.find((issue) => issue.issue_id === openId)
          return (
            <Stack>
              <Select
                label="Show"
                value={state}
                onChange={setState}
                placeholder="All issues"
                options={Object.entries(issueStateWord)}
              />
              {shown.length === 0 && <EmptyState>Nothing here. Well done.</EmptyState>}
              {shown.map((issue) => (
                <IssueCard
                  key={issue.issue_id}
                  issue={issue}
                  onOpen={() => setOpenId(issue.issue_id)}
                />
              ))}
              {open && (
                <IssueDialog
                  key={`${open.issue_id} ${open.version}`}
                  issue={open}
                  onClose={() => setOpenId(null)}
                />
              )}
            </Stack>
          )
        }}
      </Loaded>
    </Page>
  )
}
