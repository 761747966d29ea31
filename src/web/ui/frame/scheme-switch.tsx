import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './scheme-switch.module.css'

const choices = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'Like my device', Icon: IconDeviceDesktop },
] as const satisfies readonly {
  readonly value: MantineColorScheme
  readonly label: string
  readonly Icon: typeof IconSun
}[]

export const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.hidden}>Colours</legend>
      {choices.map(({ value, label, Icon }) => (
        <label key={value} title={label}>
          <input
            className={classes.hidden}
            type="radio"
            name={name}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon aria-hidden />
          <span className={classes.hidden}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
