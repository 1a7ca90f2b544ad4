import { Suspense, useState } from 'react'
import type { ShareScope } from '#contract/links.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'

/** Its code comes with the first press. */
const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((part) => part.ShareDialog))

type Props = { inspectionId: string; blocked?: string | null; only?: ShareScope }

/**
 * The owner lets others read the report: by a link that shows as much as they choose, for as long as they
 * choose. `only` is the one scope where nothing is left to choose.
 */
export const Share = ({ inspectionId, blocked = null, only }: Props) => {
  const [sharing, setSharing] = useState(false)
  const close = () => setSharing(false)
  return (
    <>
      <Button look="secondary" blocked={blocked} onClick={() => setSharing(true)}>
        Share
      </Button>
      {sharing && (
        <Suspense>
          <ShareDialog inspectionId={inspectionId} onClose={close} only={only} />
        </Suspense>
      )}
    </>
  )
}
