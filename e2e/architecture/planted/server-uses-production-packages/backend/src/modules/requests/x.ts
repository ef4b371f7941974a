import 'smtp-server';
