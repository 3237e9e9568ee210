import clsx from 'clsx'
import { keepDeviceLanguage } from '../session/device-language.ts'
import { speak, useFrame } from '../shell/frame-language.ts'
import { FRAME_LANGUAGES } from '../shell/frame-words.ts'
import { BareButton } from '../ui/bare-button.tsx'

/** The language of the pages before the sign-in, kept on this device. */
export function FrameLanguages() {
  const { id, words } = useFrame()
  return (
    <fieldset className="flex flex-wrap justify-center">
      <legend className="sr-only">{words.language}</legend>
      {FRAME_LANGUAGES.map((one) => (
        <BareButton
          key={one.id}
          lang={one.id}
          aria-pressed={one.id === id}
          onPress={() => {
            keepDeviceLanguage(localStorage, one.id)
            void speak(one.id)
          }}
          className={clsx('min-h-8 rounded-md px-2', one.id === id ? 'font-semibold' : 'text-accent underline underline-offset-2')}
        >
          {one.ownName}
        </BareButton>
      ))}
    </fieldset>
  )
}
