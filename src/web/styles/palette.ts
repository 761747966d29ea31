import './dialogs.ts'
import './forms.ts'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/spotlight/styles.layer.css'
