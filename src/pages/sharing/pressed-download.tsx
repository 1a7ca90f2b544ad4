import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { downloadMachine } from '#src/machines/sharing/download.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import type { DownloadProps } from './download-button.tsx'

/** The button from its first press on, which came before the chart was there to hear it. */
export const PressedDownload = ({
  call,
  children,
  blocked,
  look,
}: Required<Omit<DownloadProps, 'pressed'>>) => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('download', downloadMachine))
  const [snapshot, send] = useActor(chart, { inspect, input: { call, atOnce: false } })
  // A chart begins by waiting for a press.
  useEffect(() => send({ type: 'file.prepare' }), [send])
  return (
    <>
      <Button
        look={look}
        busy={snapshot.hasTag('busy')}
        blocked={blocked}
        autoFocus
        onClick={() => send({ type: 'file.prepare' })}
      >
        {children}
      </Button>
      {snapshot.hasTag('failed') && <span role="alert">{snapshot.context.problem?.message}</span>}
    </>
  )
}
