import { useState, useSyncExternalStore } from 'react'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'

/** A mail takes a moment: how long we wait before we offer another one, in milliseconds. */
const pause = 60_000

const eachSecond = (listener: () => void) => {
  const clock = setInterval(listener, 1000)
  return () => clearInterval(clock)
}

/** Whole seconds from now to an instant in milliseconds; 0 from then on. */
const useSecondsUntil = (instant: number): number => {
  const left = () => Math.max(0, Math.ceil((instant - Date.now()) / 1000))
  return useSyncExternalStore(eachSecond, left, left)
}

type Props = { call: 'auth.forgotPassword' | 'auth.resendVerification'; email: string }

/** Sends a mailed link once more, a minute after the last one. It is on the page from the moment of the first mail. */
export const SendAgain = ({ call, email }: Props) => {
  const [sentAt, setSentAt] = useState(() => Date.now())
  const form = useSubmission(call, {}, () => setSentAt(Date.now()))
  const seconds = useSecondsUntil(sentAt + pause)
  return (
    <>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      {form.done && <p role="status">Sent again. Please check your spam folder, too.</p>}
      <Button
        look="secondary"
        busy={form.busy}
        blocked={seconds === 0 ? null : `You can send it again in ${seconds} s.`}
        onClick={() => form.submit({ body: { email } })}
      >
        Send it again
      </Button>
    </>
  )
}
