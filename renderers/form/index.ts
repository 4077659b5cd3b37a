/** The door of the forms: dialogs, the form page and the detail view. */
export { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';
export { DetailView, RecordDetail, type DetailViewProps } from './DetailView.tsx';
export { FormPage } from './FormPage.tsx';
export { RecordDialog, type RecordDialogProps } from './RecordDialog.tsx';
