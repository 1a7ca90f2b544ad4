import { useSelector } from '@xstate/react'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
import { useChildren } from './use-app.ts'

/** Offers a new version of the app to an inspector, whose browser keeps the present one and has another that waits. */
export const NewVersion = () => {
  const { fieldKit } = useChildren()
  const taking = useSelector(fieldKit, (snapshot) => snapshot?.hasTag('taking') ?? false)
  return (
    <Banner
      tone="info"
      action={
        <Button
          look="secondary"
          busy={taking}
          onClick={() => fieldKit?.send({ type: 'version.take' })}
        >
          Use the new version
        </Button>
      }
    >
      A new version of the app is ready. Everything here has been sent; the page will reload.
    </Banner>
  )
}
