import { useActor } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { LinkContents } from '#contract/links.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { shareScopeWord } from '#contract/vocabulary/sharing.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { downloadMachine } from '#src/machines/sharing/download.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { date } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { Behind, SharedLinkPage } from './shared-link.tsx'

type Format = 'pdf' | 'csv' | 'json'

const formats: readonly (readonly [Format, name: string])[] = [
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
]
const rows: Record<LinkContents['scope'], string> = {
  full: 'Every finding as a row, for a spreadsheet.',
  summary: 'Every finding as a row, for a spreadsheet.',
  repair_request: 'Each request as a row, for a spreadsheet.',
  diy_analysis: 'Every answer as a row, for a spreadsheet.',
}
const noteOf = (format: Format, scope: LinkContents['scope']): string =>
  format === 'pdf'
    ? 'To read and to print, with photographs.'
    : format === 'csv'
      ? rows[scope]
      : 'Everything this link shows, for a program.'

type FileProps = { token: string; format: Format; name: string; contents: LinkContents }

/** One format: a press has the server make it and saves it. Then it is here, with its size, to be saved again. */
const File = ({ token, format, name, contents }: FileProps) => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('download', downloadMachine))
  const call = { name: 'sharing.download', input: { params: { format }, query: { token } } }
  const [snapshot, send] = useActor(chart, { inspect, input: { call, atOnce: false } })
  const { file, problem } = snapshot.context
  const held = useRef<HTMLAnchorElement>(null)
  // The busy button had the focus, and is gone with it.
  useEffect(() => {
    if (file !== null && document.activeElement === document.body) held.current?.focus()
  }, [file])
  const dated = contents.dated === null ? '' : `, ${date(contents.dated, contents.time_zone)}`
  return (
    <Card label={name}>
      <Stack tight>
        {file !== null && snapshot.hasTag('ready') ? (
          <a
            ref={held}
            className={buttonClass(format === 'pdf' ? 'primary' : 'secondary', true)}
            href={file.url}
            download={file.name}
          >
            Download {name} again
          </a>
        ) : (
          <Button
            wide
            look={format === 'pdf' ? 'primary' : 'secondary'}
            busy={snapshot.hasTag('busy')}
            onClick={() => send({ type: 'file.prepare' })}
          >
            {snapshot.hasTag('busy') ? `Preparing ${name} …` : `Download ${name}`}
          </Button>
        )}
        {snapshot.hasTag('failed') && <Banner tone="bad">{problem?.message}</Banner>}
        <p role="status">
          {file !== null &&
            snapshot.hasTag('ready') &&
            `Ready: ${bytesInWords(file.bytes)}${dated}`}
        </p>
        <Muted>{noteOf(format, contents.scope)}</Muted>
      </Stack>
    </Card>
  )
}

const Downloads = ({ token }: { token: string }) => {
  const shared = useResource('sharing.contents', { query: { token } })
  return (
    <Behind title="Download" of={shared}>
      {(contents) => {
        const { address, scope, number, dated, time_zone: zone } = contents
        const read = scope === 'diy_analysis' ? paths.publicAnalysis : paths.publicReport
        return (
          <Page narrow>
            <PageHeader
              title="Download"
              subtitle={`${address.street}, ${address.city}, ${address.state}`}
            />
            <Card label="Contents">
              <KeyValues
                pairs={[
                  ['Shown', shareScopeWord[scope]],
                  ...(number === null ? [] : ([['Number', number]] as const)),
                  ...(dated === null ? [] : ([['Dated', date(dated, zone)]] as const)),
                  ['This link is good until', date(contents.expires_at, zone)],
                ]}
              />
            </Card>
            {formats.map(([format, name]) => (
              <File key={format} token={token} format={format} name={name} contents={contents} />
            ))}
            <Link to={read(token)}>Read it here instead</Link>
          </Page>
        )
      }}
    </Behind>
  )
}

export default function AnalysisDownloadPage() {
  return <SharedLinkPage title="Download">{(token) => <Downloads token={token} />}</SharedLinkPage>
}
