/** The trees and dialogs that records are chosen in, fetched together with the first of them: they stand on the same parts of antd. */
export { PickerDialog } from './picker/PickerDialog.tsx';
export { TreeRefControl } from './TreeRefControl.tsx';
