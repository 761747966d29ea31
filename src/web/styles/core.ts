/**
 * The kit's stylesheets are imported individually, so that a page only loads the styles it shows. They are in a cascade
 * layer, so that our own modules override them in any order in which the chunks arrive. Inside the layer, the order
 * below matters.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Title.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import '@fontsource-variable/inter/wght.css'
import './global.css'
