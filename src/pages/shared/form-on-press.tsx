import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/states.tsx'

type Props = { words: string; children: (close: () => void) => ReactNode }

/**
 * A form that few need, behind a button with these words, which has the focus again once the form is closed or sent.
 * The form's code may come then.
 */
export const FormOnPress = ({ words, children }: Props) => {
  const [is, set] = useState<'new' | 'open' | 'closed'>('new')
  return is === 'open' ? (
    <Suspense fallback={<Skeleton lines={6} />}>{children(() => set('closed'))}</Suspense>
  ) : (
    <Button look="secondary" autoFocus={is === 'closed'} onClick={() => set('open')}>
      {words}
    </Button>
  )
}
